import { useSyncExternalStore } from "react";

/** A value outside React that components can subscribe to. */
export type Store<Value> = {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (onChange: () => void) => () => void;
};

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get);
}

import { Window } from "happy-dom";

// Since version 25 Node has storages of its own, which hide those of the test DOM. Its
// `localStorage` is undefined unless Node is given a file for it.
const { localStorage, sessionStorage } = new Window();
for (const [name, value] of Object.entries({ localStorage, sessionStorage })) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

import { lazy, Suspense } from "react";
import type { SchemaFormProps } from "./SchemaForm.tsx";

// The renderer is most of the code, so it comes after the first page, in its own file.
const loadForm = () => import("./SchemaForm.tsx");
const SchemaForm = lazy(async () => ({ default: (await loadForm()).SchemaForm }));

/** Fetches the renderer while nothing else is going on, so that no question has to wait for it. */
export function preloadForm(): void {
  const preload = () => void loadForm().catch(() => undefined);
  if (typeof requestIdleCallback === "function") requestIdleCallback(preload, { timeout: 2000 });
  else setTimeout(preload, 500);
}

export function LazyForm(props: SchemaFormProps) {
  return (
    <Suspense fallback={<p className="form-loading">Loading the form…</p>}>
      <SchemaForm {...props} />
    </Suspense>
  );
}

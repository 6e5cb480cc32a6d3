import { lazy } from "react";
import { LazyBoundary } from "../../../design/notices/LazyBoundary.tsx";

// Few MCP servers need it, so it is kept out of the initial bundle.
const SignIn = lazy(async () => ({ default: (await import("./SignIn.tsx")).SignIn }));

export function LazySignIn({ url }: { url: string }) {
  return (
    <LazyBoundary>
      <SignIn url={url} />
    </LazyBoundary>
  );
}

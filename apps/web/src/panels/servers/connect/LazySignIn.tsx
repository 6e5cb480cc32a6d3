import { lazy } from "react";
import { LazyBoundary } from "../../../design/notices/LazyBoundary.tsx";

// Few MCP servers want it, so its code comes with the first one that does.
const SignIn = lazy(async () => ({ default: (await import("./SignIn.tsx")).SignIn }));

export function LazySignIn({ url }: { url: string }) {
  return (
    <LazyBoundary>
      <SignIn url={url} />
    </LazyBoundary>
  );
}

import { lazy } from "react";
import { Later } from "../design/Later.tsx";

// Few MCP servers want it, so its code comes with the first one that does.
const SignIn = lazy(async () => ({ default: (await import("./SignIn.tsx")).SignIn }));

export function LazySignIn({ url }: { url: string }) {
  return (
    <Later>
      <SignIn url={url} />
    </Later>
  );
}

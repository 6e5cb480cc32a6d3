import { Component, Suspense, type ReactNode } from "react";
import { showNotice } from "./notices.ts";

type LaterProps = { children: ReactNode; meanwhile?: ReactNode };

/** Around parts whose code comes when they are first needed. One that cannot come is told. */
export class LazyBoundary extends Component<LaterProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    const text = "A part of this page could not be loaded. Reload it when the playground runs.";
    showNotice({ tone: "bad", text });
  }

  override render(): ReactNode {
    if (this.state.hasFailed) return null;
    const { children, meanwhile = null } = this.props;
    return <Suspense fallback={meanwhile}>{children}</Suspense>;
  }
}

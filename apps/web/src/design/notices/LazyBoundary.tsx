import { Component, Suspense, type ReactNode } from "react";
import { showNotice } from "./notices.ts";

type LazyBoundaryProps = { children: ReactNode; fallback?: ReactNode };

/** Wraps lazily loaded components. A component that fails to load shows a notice. */
export class LazyBoundary extends Component<LazyBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    showNotice({
      tone: "bad",
      text: "Part of this page couldn't be loaded. Check that the playground is running, then reload the page.",
    });
  }

  override render(): ReactNode {
    if (this.state.hasFailed) return null;
    const { children, fallback = null } = this.props;
    return <Suspense fallback={fallback}>{children}</Suspense>;
  }
}

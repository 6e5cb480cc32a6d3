import type { ReactNode } from "react";
import { Logo } from "./Logo.tsx";
import "./fullPage.css";

export function FullPageMessage({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <main className="full-page">
      <Logo />
      <h1>{title}</h1>
      {children}
    </main>
  );
}

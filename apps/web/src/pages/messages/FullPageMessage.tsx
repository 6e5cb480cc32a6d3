import type { ReactNode } from "react";
import { Mark } from "../../design/Mark.tsx";
import "./fullPage.css";

export function FullPageMessage({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <main className="full-page">
      <Mark />
      <h1>{title}</h1>
      {children}
    </main>
  );
}

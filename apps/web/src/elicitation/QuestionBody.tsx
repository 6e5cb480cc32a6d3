import { useRef, type ReactNode } from "react";
import { LongText } from "../form/LongText.tsx";
import { useReachableScroll } from "./useReachableScroll.ts";

/** What is asked: plain text as it was written, nothing to click, then the way to answer it. */
export function QuestionBody({ message, children }: { message: string; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useReachableScroll(body);
  return (
    <div ref={body} className="dialog-body">
      <p id="question-message" className="question-message plain-text">
        <LongText text={message} />
      </p>
      {children}
    </div>
  );
}

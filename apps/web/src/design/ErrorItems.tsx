import type { ReactNode } from "react";

/** A longer list would slow down every key press, and an untrusted schema can have thousands. */
const maxErrors = 50;

type ErrorItemsProps<Item> = { errors: readonly Item[]; children: (error: Item) => ReactNode };

/** A list of errors. Those that are not listed are counted. */
export function ErrorItems<Item>({ errors, children }: ErrorItemsProps<Item>) {
  const rest = errors.length - maxErrors;
  return (
    <ul>
      {errors.slice(0, maxErrors).map((error, index) => (
        <li key={String(index)} className="plain-text">
          {children(error)}
        </li>
      ))}
      {rest > 0 && <li>and {rest.toLocaleString("en")} more</li>}
    </ul>
  );
}

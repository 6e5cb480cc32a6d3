import { useEffect } from "react";

const product = "Elicitation Playground";

/** Shows the number of waiting questions in the tab's title and icon. */
export function usePageBadge(waiting: number, page?: string): void {
  useEffect(() => {
    const name = page === undefined ? product : `${page} - ${product}`;
    document.title = waiting > 0 ? `(${waiting}) ${name}` : name;
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (!icon) return;
    icon.dataset["plain"] ??= icon.href;
    icon.href = waiting > 0 ? badgedIcon(waiting) : icon.dataset["plain"];
  }, [waiting, page]);
}

/** The favicon with a red badge; SVG, so that it is sharp at every size. */
function badgedIcon(waiting: number): string {
  const count = waiting > 9 ? "9+" : String(waiting);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="8" fill="#5753c6"/>
<path d="M6 12a3 3 0 0 1 3-3h10v11a2 2 0 0 1-2 2h-4l-5 5v-5a2 2 0 0 1-2-2z" fill="#fff"/>
<circle cx="22" cy="10" r="10" fill="#d92d3a"/>
<text x="22" y="15" font-family="sans-serif" font-size="${count.length > 1 ? 11 : 15}" font-weight="700" fill="#fff" text-anchor="middle">${count}</text>
</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

import styles from "./drawing.css?inline";

const namespace = "http://www.w3.org/2000/svg";

/** A drawing as a file of its own: in light colours, with its styles and nothing to click. */
export function toSvgFile(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  for (const element of copy.querySelectorAll("[role]")) {
    for (const name of ["role", "tabindex", "aria-pressed", "aria-label"]) {
      element.removeAttribute(name);
    }
  }
  for (const hit of copy.querySelectorAll(".diagram-hit")) hit.remove();
  copy.setAttribute("role", "img");
  const style = document.createElementNS(namespace, "style");
  style.textContent = `${lightTokens(styles, drawing.parentElement ?? document.body)}\n${styles}`;
  const background = document.createElementNS(namespace, "rect");
  for (const [name, value] of Object.entries({ width: "100%", height: "100%", fill: "#ffffff" })) {
    background.setAttribute(name, value);
  }
  copy.prepend(style, background);
  return new XMLSerializer().serializeToString(copy);
}

/** The colours that the styles name, as they are in the light theme. */
function lightTokens(css: string, parent: Element): string {
  const names = new Set([...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name ?? ""));
  // Inside the view, which has colours of its own.
  const probe = parent.appendChild(document.createElement("i"));
  probe.style.colorScheme = "light";
  const values = [...names]
    .filter((name) => name !== "--font" && name !== "--call")
    .map((name) => {
      probe.style.color = `var(${name})`;
      return `${name}: ${getComputedStyle(probe).color};`;
    });
  probe.remove();
  return `.diagram { --font: system-ui, sans-serif; ${values.join(" ")} }`;
}

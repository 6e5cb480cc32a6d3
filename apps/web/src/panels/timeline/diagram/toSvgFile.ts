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
  style.textContent = withLightColours(styles, drawing.parentElement ?? document.body);
  const background = document.createElementNS(namespace, "rect");
  for (const [name, value] of Object.entries({ width: "100%", height: "100%", fill: "#ffffff" })) {
    background.setAttribute(name, value);
  }
  copy.prepend(style, background);
  return new XMLSerializer().serializeToString(copy);
}

/** The styles with the colours of the light theme instead of their names. */
function withLightColours(css: string, parent: Element): string {
  // Inside the view, which has colours of its own.
  const probe = parent.appendChild(document.createElement("i"));
  probe.style.colorScheme = "light";
  const light = css.replaceAll(/var\((--[\w-]+)\)/g, (whole, name: string) => {
    if (name === "--font") return "system-ui, sans-serif";
    if (name === "--call") return whole;
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return light;
}

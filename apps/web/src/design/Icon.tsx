const paths = {
  close: "M4 4l8 8M12 4l-8 8",
  plus: "M8 3v10M3 8h10",
  remove: "M3.5 8h9",
  retry: "M12.5 8a4.5 4.5 0 1 1-1.400-3.250M12.500 2.500v2.750H9.750",
  warning: "M8 2.750l5.750 10H2.250zM8 6.500v3M8 11.250v.01",
  system: "M8 2.500a5.500 5.500 0 1 0 0 11zM8 2.500a5.500 5.500 0 0 1 0 11",
  light:
    "M8 5.250a2.750 2.750 0 1 0 0 5.500 2.750 2.750 0 0 0 0-5.500zM8 1.500v1.250M8 13.250v1.250M1.500 8h1.250M13.250 8h1.250M3.400 3.400l.9.9M11.700 11.700l.9.9M12.600 3.400l-.9.9M4.300 11.700l-.9.9",
  dark: "M13 9.500A5.500 5.500 0 0 1 6.500 3a5.500 5.500 0 1 0 6.500 6.500z",
  check: "M3.500 8.500l3 3 6-7",
  previous: "M9.750 3.500L5.250 8l4.500 4.500",
  next: "M6.250 3.500L10.750 8l-4.500 4.500",
  minimize: "M3.500 12h9",
  bell: "M8 2.500a3.500 3.500 0 0 1 3.500 3.500c0 3 1.250 4 1.250 4H3.250s1.250-1 1.250-4A3.500 3.500 0 0 1 8 2.500zM6.750 12.500a1.300 1.300 0 0 0 2.500 0",
  bellOff:
    "M8 2.500a3.500 3.500 0 0 1 3.500 3.500c0 3 1.250 4 1.250 4H3.250s1.250-1 1.250-4A3.500 3.500 0 0 1 8 2.500zM6.750 12.500a1.300 1.300 0 0 0 2.500 0M2.500 13.500l11-11",
  open: "M9 3h4v4M13 3L7.500 8.500M11 9.500V12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1h2.500",
} as const;

export type IconName = keyof typeof paths;

/** Decorative: pair it with visible text or an `aria-label`. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      aria-hidden="true"
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}

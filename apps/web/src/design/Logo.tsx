export function Logo() {
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 20 20" fill="none">
      <path
        d="M3 5.500A2.500 2.500 0 0 1 5.500 3h9A2.500 2.500 0 0 1 17 5.500v6a2.500 2.500 0 0 1-2.500 2.500H10l-4 3.500V14h-.5A2.500 2.500 0 0 1 3 11.500z"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path
        d="M6.750 7h6.500M6.750 10h4"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

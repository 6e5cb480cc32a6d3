/** The style of the HTML report of `hosts`. */
export const hostsStyle = `
:root { color-scheme: light dark; --line: light-dark(#d9dce1, #353942); --soft: light-dark(#5c6370, #9aa1ad);
  --works: light-dark(#17713a, #6cc98c); --degraded: light-dark(#8a5a00, #e3b341);
  --fails: light-dark(#b3261e, #ff8f86); --unknown: light-dark(#5c6370, #9aa1ad);
  --page: light-dark(#fff, #16181d); }
body { margin: 0; background: var(--page); font: 14px/1.5 system-ui, sans-serif; }
main { max-width: 1100px; margin: 0 auto; padding: 24px 16px 64px; overflow-wrap: anywhere; }
h1 { font-size: 22px; } h2 { font-size: 17px; margin-top: 32px; } h3 { font-size: 15px; margin: 24px 0 4px; }
a { color: inherit; } code, small, .note { color: var(--soft); } code { font-size: 12px; font-weight: 400; }
small { display: block; font-size: 12px; }
.questions li { margin: 6px 0; }
.table { overflow-x: auto; }
table { border-collapse: collapse; font-size: 13px; }
th, td { border-bottom: 1px solid var(--line); padding: 4px 10px; text-align: start; white-space: nowrap; }
tbody th { position: sticky; inset-inline-start: 0; background: var(--page); font-weight: 500; }
td a { display: block; text-decoration: none; }
td a:hover, td a:focus-visible { text-decoration: underline; }
.works { color: var(--works); } .degraded { color: var(--degraded); }
.fails { color: var(--fails); } .unknown { color: var(--unknown); }
section ul { list-style: none; margin: 0; padding: 0; }
section li { display: grid; grid-template-columns: 90px 1fr; gap: 8px; border-top: 1px solid var(--line); padding: 6px 0; }
section p { margin: 0; }
section:target h3 { text-decoration: underline; }
@media (max-width: 600px) { section li { grid-template-columns: 1fr; gap: 0; } tbody th { white-space: normal; } }
`;

/** The stylesheet of all pages. */
export const style = `
:root {
  color-scheme: light dark;
  --ink: #1c2024; --quiet: #60646c; --paper: #fff; --ground: #f4f5f7; --line: #d5d8de;
  --accent: #2f5bd7; --on-accent: #fff; --bad: #b42318; --bad-ground: #fdeceb;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #edeef0; --quiet: #a0a5ad; --paper: #1b1d21; --ground: #111214; --line: #363a41;
    --accent: #8eaaff; --on-accent: #10131c; --bad: #ff9d94; --bad-ground: #3b1512;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; padding: 16px; min-height: 100vh; display: grid; place-items: center;
  background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif;
}
main {
  width: 100%; max-width: 440px; padding: 24px; overflow-wrap: anywhere;
  background: var(--paper); border: 1px solid var(--line); border-radius: 12px;
}
h1 { margin: 0 0 12px; font-size: 22px; line-height: 1.25; }
p, ul, fieldset, dl { margin: 0 0 16px; }
ul { padding-left: 20px; }
.brand, .note, small { color: var(--quiet); font-size: 13px; }
.brand { margin-bottom: 4px; }
.note { margin: 20px 0 0; padding-top: 12px; border-top: 1px solid var(--line); }
.problem { padding: 10px 12px; border-radius: 8px; color: var(--bad); background: var(--bad-ground); }
label { display: block; margin-bottom: 14px; font-weight: 600; font-size: 14px; }
label small { display: block; font-weight: 400; }
input, select {
  display: block; width: 100%; min-height: 44px; margin-top: 4px; padding: 8px 12px;
  font: inherit; font-weight: 400; color: inherit; background: var(--paper);
  border: 1px solid var(--quiet); border-radius: 8px;
}
label.choice { display: flex; gap: 10px; align-items: center; font-weight: 400; font-size: 16px; }
label.choice input { width: 20px; min-height: 20px; margin: 0; accent-color: var(--accent); }
fieldset { padding: 12px 14px 0; border: 1px solid var(--line); border-radius: 8px; }
legend { padding: 0 6px; font-weight: 600; font-size: 14px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; }
dt { color: var(--quiet); }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.actions { display: flex; flex-wrap: wrap; gap: 10px; margin-top: 4px; }
button {
  flex: 1 1 140px; min-height: 44px; padding: 8px 16px; font: inherit; font-weight: 600;
  color: var(--on-accent); background: var(--accent);
  border: 1px solid var(--accent); border-radius: 8px; cursor: pointer;
}
button.quiet { color: inherit; background: transparent; border-color: var(--quiet); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

import type { HostCheck } from "@elicitation-playground/shared/api/hostCards";
import { checkPrompt, toHostConfigs } from "@elicitation-playground/shared/hosts/hostConfigs";
import { useState } from "react";
import { CopyButton } from "../../../design/CopyButton.tsx";
import { SelectField } from "../../../design/fields/SelectField.tsx";
import { panelProps, TabList } from "../../../design/TabList.tsx";
import "../../../design/lines.css";

type Transport = "url" | "stdio";

const titles: Record<Transport, string> = { url: "By URL", stdio: "As a program" };

/** What to paste into the configuration of a host, and what to do then. */
export function CheckGuide({ check }: { check: HostCheck }) {
  const [transport, setTransport] = useState<Transport>("url");
  const url = location.origin + check.path;
  const program = transport === "stdio" ? check.stdio : undefined;
  const tabs = (["url", ...(check.stdio ? (["stdio"] as const) : [])] as const).map((name) => ({
    name,
    title: titles[name],
  }));
  return (
    <section className="check-guide" aria-labelledby="check-title">
      <h2 id="check-title">Check a host</h2>
      <p>Add this MCP server to the host.</p>
      {tabs.length > 1 && (
        <TabList
          id="check"
          label="How the host reaches it"
          tabs={tabs}
          current={transport}
          onChoose={setTransport}
        />
      )}
      <div {...(tabs.length > 1 ? panelProps("check", transport) : {})}>
        <ConfigView configs={toHostConfigs(program ?? { url })} />
      </div>
      <p>Then call its tools there, or ask the model of the host to:</p>
      <blockquote className="check-prompt">{checkPrompt}</blockquote>
      <CopyButton label="Copy request" text={() => checkPrompt} />
      <p>Each question says what to do. The results appear below as they come in.</p>
    </section>
  );
}

function ConfigView({ configs }: { configs: ReturnType<typeof toHostConfigs> }) {
  const [chosen, setChosen] = useState(0);
  const config = configs[chosen];
  if (!config) return null;
  return (
    <div className="check-config">
      <SelectField
        label="Host"
        value={String(chosen)}
        onChange={(index) => setChosen(Number(index))}
      >
        {configs.map(({ hosts }, index) => (
          <option key={hosts} value={String(index)}>
            {hosts}
          </option>
        ))}
      </SelectField>
      <p className="check-where">Paste this {config.where}.</p>
      <pre className="lines-box" role="region" tabIndex={0} aria-label="Configuration">
        {config.text}
      </pre>
      <CopyButton label="Copy configuration" text={() => config.text} />
    </div>
  );
}

import type { Profile } from "@elicitation-playground/shared/profile/profile";
import type { Behavior } from "@elicitation-playground/shared/profile/behavior";
import { SelectField } from "../../../design/fields/SelectField.tsx";
import { describeBehavior } from "./describeBehavior.ts";
import { NumberField } from "./NumberField.tsx";
import type { ProfileEditorProps } from "./ProfileEditor.tsx";

const actions = ["accept", "decline", "cancel"] as const;

/** The timeouts, limits and automatic answer of a client. */
export function BehaviorFields({ profile, onChange }: ProfileEditorProps) {
  const { autoAnswer } = profile;
  const change = (part: Partial<Profile>) => onChange({ ...profile, ...part });
  const setAutoAnswer = (value: string) => {
    const action = actions.find((candidate) => candidate === value);
    change({ autoAnswer: action ? { action, afterMs: autoAnswer?.afterMs ?? 0 } : null });
  };
  return (
    <>
      <div className="fields-row">
        <NumberField
          label="Connect timeout (s)"
          value={profile.connectTimeoutMs / 1000}
          min={0.001}
          onChange={(seconds) => change({ connectTimeoutMs: toMs(seconds ?? 30) })}
          isRequired
        />
        <NumberField
          label="Answer timeout (s)"
          value={toSeconds(profile.answerTimeoutMs)}
          min={0.001}
          onChange={(seconds) =>
            change({ answerTimeoutMs: seconds === null ? null : toMs(seconds) })
          }
        />
        <NumberField
          label="Call timeout (s)"
          value={toSeconds(profile.callTimeoutMs)}
          min={0.001}
          onChange={(seconds) => change({ callTimeoutMs: seconds === null ? null : toMs(seconds) })}
        />
        <NumberField
          label="Max rounds per call"
          value={profile.maxRounds}
          min={1}
          max={100}
          isWhole
          isRequired
          onChange={(maxRounds) => change({ maxRounds: maxRounds ?? 10 })}
        />
      </div>
      <div className="fields-row">
        <SelectField
          label="Answer automatically"
          value={autoAnswer?.action ?? "never"}
          onChange={setAutoAnswer}
        >
          <option value="never">Never</option>
          <option value="accept">Accept suggested values</option>
          <option value="decline">Decline</option>
          <option value="cancel">Cancel</option>
        </SelectField>
        {autoAnswer && (
          <NumberField
            label="Delay (s)"
            value={autoAnswer.afterMs / 1000}
            min={0}
            isRequired
            onChange={(seconds) =>
              change({ autoAnswer: { ...autoAnswer, afterMs: toMs(seconds ?? 0) } })
            }
          />
        )}
      </div>
      {profile.behavior && (
        <BehaviorList behavior={profile.behavior} onRemove={() => change({ behavior: null })} />
      )}
    </>
  );
}

/** How an imitated client differs from a person. It is kept when the profile is saved. */
function BehaviorList({ behavior, onRemove }: { behavior: Behavior; onRemove: () => void }) {
  const lines = describeBehavior(behavior);
  return (
    <section className="profile-behavior" aria-label="Behavior">
      <p className="field-label">
        Behavior{behavior.imitates === null ? "" : ` of ${behavior.imitates}`}
      </p>
      {lines.length === 0 && <p>Shows and sends everything.</p>}
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <button type="button" className="button button-small" onClick={onRemove}>
        Remove the behavior
      </button>
    </section>
  );
}

function toSeconds(ms: number | null): number | null {
  return ms === null ? null : ms / 1000;
}

function toMs(seconds: number): number {
  return Math.round(seconds * 1000);
}

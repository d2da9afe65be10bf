import { m } from "#i18n/generated/messages.js"
import { Link } from "./Link.tsx"
import { Panel } from "./Panel.tsx"
import { Spinner } from "./Spinner.tsx"

/** The third outcome: sent, and not known yet whether it happened. Never shown as failed. */
export function CheckingOutcome() {
  return (
    <Panel>
      <output className="flex flex-col items-center gap-3 py-8 text-center">
        <span className="text-accent">
          <Spinner label={m.common_working()} />
        </span>
        <h2 className="text-title font-semibold">{m.errors_checkingTitle()}</h2>
        <p className="max-w-prose text-small text-muted">{m.errors_checkingText()}</p>
        <Link to="/account/history" className="touch-target text-small">
          {m.common_navHistory()}
        </Link>
      </output>
    </Panel>
  )
}

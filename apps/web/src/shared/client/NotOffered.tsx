import { CircleSlash } from "lucide-react"
import { m } from "#i18n/generated/messages.js"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Panel } from "#ui/Panel.tsx"

/** Replaces a page whose vendor the operator has not configured. */
export function NotOffered() {
  return (
    <Panel flush>
      <EmptyState
        icon={<CircleSlash size={24} />}
        title={m.errors_notOfferedTitle()}
        action={<ButtonLink to="/account">{m.common_navOverview()}</ButtonLink>}
      >
        {m.errors_not_available()}
      </EmptyState>
    </Panel>
  )
}

import { m } from "#i18n/generated/messages.js"
import { ButtonLink } from "#ui/Link.tsx"
import { Panel } from "#ui/Panel.tsx"

/** A link to the API keys, which have their own page. */
export function ApiSection() {
  return (
    <Panel
      title={m.settings_api()}
      action={
        <ButtonLink to="/account/api" kind="secondary" size="small">
          {m.settings_toApi()}
        </ButtonLink>
      }
    >
      <p className="-mt-2 text-small text-muted">{m.settings_apiText()}</p>
    </Panel>
  )
}

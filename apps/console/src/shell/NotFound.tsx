import { m } from "#i18n/generated/messages.js"
import { Screen } from "#shared/Screen.tsx"
import { ButtonLink } from "#ui/Link.tsx"

/** An address that no screen has. */
export function NotFound() {
  return (
    <Screen title={m.shell_notFound()}>
      <div>
        <ButtonLink to="/" kind="secondary" size="small">
          {m.shell_navHome()}
        </ButtonLink>
      </div>
    </Screen>
  )
}

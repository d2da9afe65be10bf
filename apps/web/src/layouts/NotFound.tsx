import { useRouterState } from "@tanstack/react-router"
import { m } from "../i18n/generated/messages.js"
import { ButtonLink } from "../ui/Link.tsx"
import { ErrorPage } from "./ErrorPage.tsx"

/** No route matches (spec §8). */
export function NotFound() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <ErrorPage title={m.common_notFoundTitle({ path })} text={m.common_notFoundText()}>
      <ButtonLink to="/">{m.common_home()}</ButtonLink>
      <ButtonLink to="/account" kind="secondary">
        {m.common_goToAccount()}
      </ButtonLink>
    </ErrorPage>
  )
}

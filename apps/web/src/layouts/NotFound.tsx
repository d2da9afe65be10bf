import { useRouterState } from "@tanstack/react-router"
import { m } from "#i18n/generated/messages.js"
import { ButtonLink } from "#ui/Link.tsx"
import { shortAddress } from "#ui/shortAddress.ts"
import { ErrorPage } from "./ErrorPage.tsx"

/** No route matches, or the route's own validation failed: it then says so with `data: "invalid"` (spec §8). */
export function NotFound({ data }: { readonly data?: unknown }) {
  const { href } = useRouterState({ select: (state) => state.location })
  const title =
    data === "invalid"
      ? m.common_invalidAddressTitle({ fullPath: shortAddress(href) })
      : m.common_notFoundTitle({ path: shortAddress(href) })
  return (
    <ErrorPage title={title} text={m.common_notFoundText()}>
      <ButtonLink to="/">{m.common_home()}</ButtonLink>
      <ButtonLink to="/account" kind="secondary">
        {m.common_goToAccount()}
      </ButtonLink>
    </ErrorPage>
  )
}

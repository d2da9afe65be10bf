import { createRootRouteWithContext, redirect } from "@tanstack/react-router"
import type { Contents } from "#content/payload/contents.ts"
import { Document } from "#layouts/Document.tsx"
import { stayInFrame } from "#shared/framing/foreignFrame.ts"
import { findRedirect } from "#shared/routing/redirectRules.ts"

export const Route = createRootRouteWithContext<{ contents: Contents }>()({
  // Before every navigation (spec §4); a redirect out of the site is a full browser navigation.
  beforeLoad: ({ location }) => {
    const payment = stayInFrame(location)
    if (payment !== undefined) throw redirect({ href: payment, replace: true })
    const rule = findRedirect(location.href)
    if (rule) throw redirect({ href: rule.to, replace: true, reloadDocument: rule.external })
  },
  component: Document,
})

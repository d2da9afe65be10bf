import { createFileRoute } from "@tanstack/react-router"
import { useSyncExternalStore } from "react"
import * as v from "valibot"
import { ContentPage } from "#content/page/ContentPage.tsx"
import { contentLoader } from "#content/payload/contentLoader.ts"
import { useContent } from "#content/payload/useContent.ts"
import { InvitationNotice } from "#features/referral/ui/InvitationNotice.tsx"
import { m } from "#i18n/generated/messages.js"

/** The search parameters of a referral link. An invalid code is ignored. */
const RefSearchSchema = v.object({
  code: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{4,16}$/))), undefined),
})

export const Route = createFileRoute("/_landing/ref")({
  validateSearch: RefSearchSchema,
  staticData: {
    title: m.pages_ref,
    titleBySearch: (search) => ("code" in search && search.code !== undefined ? m.pages_refInvited() : undefined),
  },
  loader: contentLoader,
  component: RefPage,
})

function RefPage() {
  const { code } = Route.useSearch()
  const content = useContent<"/ref">()
  // The prerendered page has no code, and hydration must match it.
  const isInvited = useSyncExternalStore(
    subscribeToNothing,
    () => code !== undefined,
    () => false,
  )
  return (
    <>
      {code !== undefined && <InvitationNotice code={code} />}
      <ContentPage content={isInvited ? content.invited : content} />
    </>
  )
}

const subscribeToNothing = () => () => {}

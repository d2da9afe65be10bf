import { countReferralVisit } from "@wallet/core/contract"
import { useEffect, useState } from "react"
import { parse } from "valibot"
import { m } from "../../../i18n/generated/messages.js"
import { rememberReferral } from "../../../lib/referralCookie.ts"
import { settings } from "../../../settings.ts"
import { Notice } from "../../../ui/Notice.tsx"

type Visit = { readonly known: boolean; readonly attributionDays: number }

/** Who came by somebody's link: it is counted and remembered, and the visitor is told for how long. */
export function InvitationNotice({ code }: { readonly code: string }) {
  const [visit, setVisit] = useState<Visit>()
  useEffect(() => {
    const leaving = new AbortController()
    const begin = async () => {
      const found = await countVisit(code, leaving.signal)
      if (found.known) rememberReferral(code, found.attributionDays)
      setVisit(found)
    }
    // Without a connection the page still says what it is about.
    begin().catch(() => undefined)
    return () => leaving.abort()
  }, [code])
  if (!visit) return null
  return (
    <div className="mx-auto max-w-page px-4 pt-6 tablet:px-6">
      <Notice kind={visit.known ? "success" : "warning"}>
        {visit.known ? m.referral_remembered({ days: visit.attributionDays }) : m.referral_unknownCode()}
      </Notice>
    </div>
  )
}

/** A bare request, by the contract's own declaration: the client weighs more than all else on this page. */
async function countVisit(code: string, signal: AbortSignal): Promise<Visit> {
  const answer = await fetch(settings.apiUrl + countReferralVisit.path, {
    method: countReferralVisit.method,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ code }),
    credentials: "omit",
    signal,
  })
  const envelope = (await answer.json()) as { readonly data?: unknown } // its data is parsed
  return parse(countReferralVisit.data, envelope.data)
}

import type { Person } from "@wallet/core/account"
import type { Beneficiary } from "@wallet/core/contract"
import { useArchiveBeneficiary } from "@wallet/react"
import { Bitcoin, CreditCard, Landmark, Trash2 } from "lucide-react"
import { useState } from "react"
import type { Recipient } from "#features/send/model/recipients.ts"
import { formatDay, formatShortDay } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { toFormProblems } from "#shared/forms/problems.ts"
import { formatWireMoney } from "#shared/money/formatWireMoney.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { ContactButton } from "#shared/people/ContactButton.tsx"
import { PersonAvatar } from "#shared/people/PersonAvatar.tsx"
import { shortenAddress } from "#ui/addressText.ts"
import { Badge } from "#ui/Badge.tsx"
import { IconButton } from "#ui/IconButton.tsx"
import { Question } from "#ui/Question.tsx"
import { WayLink, type WayTarget } from "./WayLink.tsx"

/** One recipient, linked to the form filled with it. */
export function RecipientRow({ recipient }: { readonly recipient: Recipient }) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const { title, detail, last, source } = recipient
  const used = last
    ? m.send_last({
        amount: formatWireMoney(last.amount, { locale, regionCode }),
        day: formatDay(last.at),
      })
    : source.kind === "line"
      ? m.send_neverUsed()
      : ""
  const person = getPerson(recipient)
  return (
    <li className="flex items-center gap-2">
      <WayLink
        target={getTarget(recipient)}
        className="-mx-2 flex min-w-0 flex-1 items-center gap-3 rounded-control px-2 py-3 text-ink no-underline transition-colors duration-150 hover:bg-sunken"
      >
        {recipient.kind === "people" ? (
          <PersonAvatar person={person} address={title} />
        ) : (
          <span
            aria-hidden
            className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent"
          >
            {destinationIcons[recipient.kind]}
          </span>
        )}
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium wrap-anywhere">{title}</span>
            {source.kind === "line" && <LineState line={source.line} />}
          </span>
          <span className="text-caption text-muted wrap-anywhere">
            {[source.kind === "line" ? shortenAddress(detail) : detail, used].filter(Boolean).join(" · ")}
          </span>
        </span>
      </WayLink>
      {person && <ContactButton person={person} isIcon />}
      {source.kind === "line" && <Remove id={source.line.id} name={title} />}
    </li>
  )
}

/** The state of a saved recipient: limited to small amounts until a date, or unlimited. */
function LineState({ line: { state, activeFrom } }: { readonly line: Beneficiary }) {
  const { locale } = useLocale()
  if (state === "pending")
    return <Badge kind="warning">{m.send_smallUntil({ day: formatShortDay(activeFrom, locale) })}</Badge>
  return <Badge kind="success">{m.send_ready()}</Badge>
}

/** The same icons as those of the ways to send. */
const destinationIcons = { crypto: <Bitcoin size={20} />, card: <CreditCard size={20} />, bank: <Landmark size={20} /> }

function getPerson({ source }: Recipient): Person | null | undefined {
  if (source.kind === "line") return undefined
  return source.kind === "contact" ? source.person : source.recipient.person
}

function getTarget({ source }: Recipient): WayTarget {
  if (source.kind === "line") {
    return { to: "/account/send/withdraw", search: { beneficiary: source.line.id, currency: source.line.currency } }
  }
  if (source.kind === "contact") return { to: "/account/send/internal", search: { recipient: source.person.id } }
  const { recipient, last } = source.recipient
  return { to: "/account/send/internal", search: { recipient, currency: last.amount.currency } }
}

function Remove({ id, name }: { readonly id: string; readonly name: string }) {
  const [isAsking, setAsking] = useState(false)
  const archive = useArchiveBeneficiary()
  return (
    <>
      <IconButton label={m.send_remove({ name })} onPress={() => setAsking(true)}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
      {isAsking && (
        <Question
          title={m.send_removeTitle()}
          text={m.send_removeText({ name })}
          yes={m.send_removeYes()}
          no={m.send_removeNo()}
          isDanger
          isPending={archive.isPending}
          problem={archive.error ? toFormProblems(archive.error, []).form : undefined}
          onYes={() => archive.mutate({ beneficiaryId: id }, { onSuccess: () => setAsking(false) })}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}

import { useQuery } from "@tanstack/react-query"
import { toOperatorPath } from "@wallet/operators/client.ts"
import { type Case, type Desk, readCase, readCaseFile } from "@wallet/operators/desks.ts"
import { Download } from "lucide-react"
import { useEffect, useEffectEvent, useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { operatorQuery } from "#shared/client.ts"
import { FactList, FactValue } from "#shared/FactList.tsx"
import { Loaded } from "#shared/Loaded.tsx"
import { Age } from "#shared/Moment.tsx"
import { Money } from "#shared/Money.tsx"
import { useSession } from "#shared/session.ts"
import { useText } from "#shared/useText.ts"
import { Button } from "#ui/Button.tsx"
import { buttonStyle } from "#ui/buttonStyle.ts"
import { ButtonLink } from "#ui/Link.tsx"
import { Notice } from "#ui/Notice.tsx"
import { isTaken, readKey } from "#ui/pressedKey.ts"
import { Approvals } from "./Approvals.tsx"
import { CaseAssignment } from "./CaseAssignment.tsx"
import { CaseDecision } from "./CaseDecision.tsx"
import { CaseNotes } from "./CaseNotes.tsx"
import { CaseReasons } from "./CaseReasons.tsx"
import type { DeskSearch } from "./deskSearch.ts"

interface Found {
  readonly desk: Desk
  readonly case: Case
}

interface CaseDetailProps {
  readonly desk: string
  readonly id: string
  readonly search: DeskSearch
  /** The case as the list shows it. */
  readonly known: Found | undefined
}

/** One case: its facts, its approvals, and the decisions about it. */
export function CaseDetail({ desk, id, search, known }: CaseDetailProps) {
  // From the list while that has it: a case that was decided elsewhere leaves the list and is read once more.
  const alone = useQuery({
    ...operatorQuery(readCase, { desk, id, search: search.q ?? "" }),
    enabled: known === undefined,
  })
  // The case stays, with a dialog that is open, until it is read once more, and also if it is gone.
  const [seen, setSeen] = useState(known)
  if (known && known.case !== seen?.case) setSeen(known)
  const shown = known ?? alone.data ?? seen
  if (shown) return <Detail {...shown} search={search.q ?? ""} />
  return <Loaded query={alone}>{(found) => <Detail {...found} search={search.q ?? ""} />}</Loaded>
}

/** The keys of the first and the second decision. */
const choiceKeys = ["a", "r"]

interface DetailProps extends Found {
  /** The search that found the case; empty for a waiting one. */
  readonly search: string
}

function Detail({ desk, case: one, search }: DetailProps) {
  const read = useText()
  const { may } = useSession()
  const [deciding, setDeciding] = useState<{ event: string; isOpen: boolean }>()
  const choices = desk.choices.flatMap(({ event, label, isRefusal }) => {
    const choice = one.choices.find((offered) => offered.event === event)
    return choice ? [{ ...choice, label: read(label), isRefusal }] : []
  })
  const open = (event: string) => setDeciding({ event, isOpen: true })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = readKey(event)
    if (key === undefined || event.defaultPrevented || isTaken(event.target)) return
    const choice = choices[choiceKeys.indexOf(key)]
    if (choice?.isAllowed && !choice.isAgreed) open(choice.event)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener("keydown", listen)
    return () => window.removeEventListener("keydown", listen)
  }, [])
  const chosen = choices.find(({ event }) => event === deciding?.event)
  return (
    <article aria-labelledby="case-title" className="flex flex-col gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="case-title" className="heading min-w-0 wrap-anywhere">
          <FactValue value={one.title} />
        </h2>
        <span className="flex gap-3 text-muted">
          {one.atStake && one.title.kind !== "money" && <Money money={one.atStake} className="font-medium text-ink" />}
          {one.since && <Age since={one.since} />}
        </span>
        {one.reference !== null && (
          <p className="basis-full text-caption text-muted">
            <span>{m.shell_reference()}</span> <bdi className="figures">{one.reference}</bdi>
          </p>
        )}
      </header>
      <CaseReasons why={one.why} />
      <div className="flex flex-wrap gap-2">
        {choices
          .filter(({ isAllowed }) => isAllowed)
          .map(({ event, label, isRefusal, isAgreed }, index) => (
            <Button
              key={event}
              kind={isRefusal ? "danger" : index === 0 ? "primary" : "secondary"}
              size="small"
              isDisabled={isAgreed}
              onPress={() => open(event)}
            >
              {label}
            </Button>
          ))}
        {one.customerId !== null && may("customers.read") && (
          <ButtonLink to="/customers/$id" params={{ id: one.customerId }} kind="quiet" size="small">
            {m.desks_customer()}
          </ButtonLink>
        )}
        {one.reference !== null && may("payments.read") && (
          <ButtonLink to="/payments/$id" params={{ id: one.id }} kind="quiet" size="small">
            {m.desks_payment()}
          </ButtonLink>
        )}
        {one.fileLabel && (
          <a
            href={toOperatorPath(readCaseFile, { desk: desk.name, id: one.id })}
            download
            className={buttonStyle("quiet", "small")}
          >
            <Download size={16} aria-hidden />
            <span>{read(one.fileLabel)}</span>
          </a>
        )}
      </div>
      {choices.length > 0 && !choices.some(({ isAllowed }) => isAllowed) && (
        <Notice kind="info">{m.desks_roleDecidesNothing()}</Notice>
      )}
      {choices.map((choice) => (
        <Approvals key={choice.event} choice={choice} />
      ))}
      <CaseAssignment desk={desk} one={one} search={search} />
      <FactList facts={one.facts} />
      {one.links.length > 0 && (
        <p className="flex flex-wrap gap-x-4">
          {one.links.map(({ label, url }) => (
            <a key={url} href={url} target="_blank" rel="noreferrer" className="text-accent hover:underline">
              {read(label)}
            </a>
          ))}
        </p>
      )}
      <CaseNotes desk={desk.name} one={one} search={search} />
      {chosen && (
        <CaseDecision
          desk={desk}
          one={one}
          choice={chosen}
          search={search}
          isOpen={deciding?.isOpen ?? false}
          onClose={() => setDeciding({ event: chosen.event, isOpen: false })}
        />
      )}
    </article>
  )
}

import { useQuery } from "@tanstack/react-query"
import type { OperatorData } from "@wallet/operators/declaration.ts"
import { readHealth } from "@wallet/operators/home.ts"
import { m } from "#i18n/generated/messages.js"
import { operatorQuery } from "#shared/client.ts"
import { Dot } from "#shared/Dot.tsx"
import { Loaded } from "#shared/Loaded.tsx"
import { Age } from "#shared/Moment.tsx"
import { useSession } from "#shared/session.ts"
import { useText } from "#shared/useText.ts"
import { RowsSkeleton } from "#ui/SkeletonShapes.tsx"
import { HealthRow } from "./HealthRow.tsx"
import { byTrouble, PartyRow } from "./PartyRow.tsx"
import { PartOf, Section } from "./Section.tsx"

type HealthParts = OperatorData<typeof readHealth>
type Ready<Name extends keyof HealthParts> = Extract<HealthParts[Name], { state: "ready" }>["data"]

const readEvery = 15_000

/** Blocks that a scan may be behind without being late. */
const usualDelay = 3

/** The health of everything that the business needs. */
export function Health() {
  const read = useText()
  const { may } = useSession()
  const health = useQuery({ ...operatorQuery(readHealth, {}), refetchInterval: readEvery })
  return (
    <Loaded query={health} skeleton={<RowsSkeleton rows={8} />}>
      {(parts) => (
        <div className="flex min-w-0 flex-col gap-8">
          <Section title={m.home_ledger()}>
            <ul className="divide-y divide-line">
              <PartOf part={parts.verification}>{(last) => <Verification last={last} />}</PartOf>
              <PartOf part={parts.reconciliation}>
                {({ differences, compared }) => (
                  <HealthRow name={m.home_reconciliation()}>
                    {differences > 0 ? (
                      <Dot tone="danger">{m.home_differences({ count: differences })}</Dot>
                    ) : (
                      <Dot tone={compared === 0 ? "neutral" : "success"}>
                        {compared === 0 ? m.home_notCompared() : m.home_agrees()}
                      </Dot>
                    )}
                  </HealthRow>
                )}
              </PartOf>
              <PartOf part={parts.seals}>
                {({ unsealed, hasMore, anchoredAt }) => (
                  <HealthRow name={m.home_seals()} detail={anchoredAt && <Age since={anchoredAt} />}>
                    <Dot tone={hasMore ? "warning" : "success"}>
                      {unsealed === 0 ? m.home_allSealed() : m.home_unsealed({ count: unsealed })}
                    </Dot>
                  </HealthRow>
                )}
              </PartOf>
              <PartOf part={parts.signer}>
                {({ state }) => (
                  <HealthRow name={m.home_signer()}>
                    <Dot tone={signerTones[state]}>{signerTexts[state]()}</Dot>
                  </HealthRow>
                )}
              </PartOf>
            </ul>
          </Section>
          <Section title={m.home_parties()}>
            <PartOf part={parts.parties}>
              {(parties) => (
                <ul className="divide-y divide-line">
                  {parties.toSorted(byTrouble).map((party) => (
                    <PartyRow key={party.name} party={party} mayPause={may("controls.change")} />
                  ))}
                </ul>
              )}
            </PartOf>
          </Section>
          <Section title={m.home_chains()}>
            <PartOf part={parts.chains}>
              {(chains) => (
                <ul className="divide-y divide-line">
                  {chains.map(({ network, name, scanned, behind, missingSince }) => (
                    <HealthRow key={network} name={name} detail={scanned ?? undefined}>
                      {missingSince ? (
                        <Dot tone="danger">{m.home_blocksMissing()}</Dot>
                      ) : behind === null ? (
                        <Dot tone="warning">{m.home_noNode()}</Dot>
                      ) : (
                        <Dot tone={behind > usualDelay ? "warning" : "success"}>
                          {behind === 0 ? m.home_upToDate() : m.home_behind({ count: behind })}
                        </Dot>
                      )}
                    </HealthRow>
                  ))}
                </ul>
              )}
            </PartOf>
          </Section>
          <Section title={m.home_hotWallets()}>
            <PartOf part={parts.hotWallets}>
              {(wallets) =>
                wallets.length === 0 ? (
                  <p className="py-2 text-muted">{m.home_noHotWallets()}</p>
                ) : (
                  <ul className="divide-y divide-line">
                    {wallets.map(({ network, name, currency, balance, level }) => (
                      <HealthRow
                        key={`${network}-${currency}`}
                        name={`${currency} · ${name}`}
                        detail={<span className="figures">{balance}</span>}
                      >
                        <Dot tone={level === "between" ? "success" : "warning"}>{levelTexts[level]()}</Dot>
                      </HealthRow>
                    ))}
                  </ul>
                )
              }
            </PartOf>
          </Section>
          <Section title={m.home_jobs()}>
            <PartOf part={parts.lanes}>
              {(lanes) => (
                <ul className="divide-y divide-line">
                  {lanes.map(({ lane, title, waiting, failing, failed, oldest }) => (
                    <HealthRow key={lane} name={read(title)} detail={oldest && <Age since={oldest} />}>
                      <Dot tone={failed > 0 ? "danger" : failing > 0 ? "warning" : "success"}>
                        {failed > 0
                          ? m.home_jobsFailed({ count: failed })
                          : failing > 0
                            ? m.home_jobsFailing({ count: failing })
                            : m.home_jobsWaiting({ count: waiting })}
                      </Dot>
                    </HealthRow>
                  ))}
                </ul>
              )}
            </PartOf>
          </Section>
        </div>
      )}
    </Loaded>
  )
}

function Verification({ last }: { readonly last: Ready<"verification"> }) {
  return (
    <HealthRow name={m.home_verification()} detail={last && <Age since={last.at} />}>
      {last === null ? (
        <Dot tone="warning">{m.home_neverVerified()}</Dot>
      ) : last.differences > 0 ? (
        <Dot tone="danger">{m.home_differences({ count: last.differences })}</Dot>
      ) : (
        <Dot tone="success">{m.home_agrees()}</Dot>
      )}
    </HealthRow>
  )
}

const signerTones = { answers: "success", silent: "danger", off: "neutral" } as const
const signerTexts = {
  answers: () => m.home_partyAnswers(),
  silent: () => m.home_partySilent(),
  off: () => m.home_partyOff(),
} as const

const levelTexts = {
  below: () => m.home_levelBelow(),
  between: () => m.home_levelBetween(),
  above: () => m.home_levelAbove(),
} as const

import { useHideEmptyWallets, useMe, useOperations } from "@wallet/react"
import { type ComponentType, Fragment, type ReactNode } from "react"
import { useIdentityStatus } from "#features/wallets/model/useIdentityStatus.ts"
import { m } from "#i18n/generated/messages.js"
import { WhenAnswered } from "#shared/client/WhenAnswered.tsx"
import { isEmpty, useBalances } from "#shared/money/balances.ts"
import { useLiveRates } from "#shared/money/liveRates.ts"
import { Columns } from "#ui/Columns.tsx"
import { Changes } from "./Changes.tsx"
import { FrozenNotice } from "./FrozenNotice.tsx"
import { LastOperations } from "./LastOperations.tsx"
import { MainSkeleton, OverviewSkeleton, SideSkeleton } from "./OverviewSkeleton.tsx"
import { ThingsToDo } from "./ThingsToDo.tsx"
import { TotalPanel } from "./TotalPanel.tsx"
import { WalletList } from "./WalletList.tsx"
import { Welcome } from "./Welcome.tsx"

interface OverviewScreenProps {
  /** Replaces the welcome of a customer without money and operations. Its children are the default. */
  readonly Start?: ComponentType<{ readonly children: ReactNode }>
  /** Replaces the top-up link of an empty chart. Its children are the default. */
  readonly FirstStep?: ComponentType<{ readonly children: ReactNode }>
}

/**
 * The overview: the total, the wallets, the things to do and the last operations.
 *
 * @see spec §3
 */
export function OverviewScreen({ Start = Fragment, FirstStep = Fragment }: OverviewScreenProps) {
  const { balances } = useBalances()
  const operations = useOperations()
  const items = operations.data?.pages[0]?.items
  const isNew = balances?.every(isEmpty) === true && items?.length === 0
  // The total of a customer without money would be replaced by the welcome, which moves the wallets.
  const isStartKnown = items !== undefined || operations.isError || balances?.some((one) => !isEmpty(one)) === true
  const identity = useIdentityStatus()
  const me = useMe()
  const rates = useLiveRates()
  // The list of wallets reads it.
  const hidesEmpty = useHideEmptyWallets({ enabled: false })
  const isTotalKnown =
    isStartKnown && balances !== undefined && !me.isPending && !rates.isPending && !hidesEmpty.isPending
  return (
    <>
      <h1 className="sr-only">{m.common_titleOverview()}</h1>
      <WhenAnswered
        // Wallets alone may be read before the first drawing: what else is here would move them.
        isKnown={isTotalKnown}
        // The total and the wallets don't wait for what is below or beside them.
        isComplete={isTotalKnown}
        skeleton={<OverviewSkeleton />}
      >
        <Columns
          main={
            <>
              <FrozenNotice />
              {!isStartKnown && <MainSkeleton />}
              <div className={isStartKnown ? "contents" : "hidden"}>
                {isNew ? (
                  <Start>
                    <Welcome />
                  </Start>
                ) : (
                  isStartKnown && <TotalPanel FirstStep={FirstStep} />
                )}
                <WalletList />
              </div>
            </>
          }
          side={
            // They appear together: a later list of things to do would move the activity.
            <WhenAnswered isKnown={items !== undefined && identity.isSettled} skeleton={<SideSkeleton />}>
              <div className="flex flex-col gap-4">
                <ThingsToDo />
                <Changes />
                <LastOperations />
              </div>
            </WhenAnswered>
          }
        />
      </WhenAnswered>
    </>
  )
}

import { m } from "#i18n/generated/messages.js"
import { Screen } from "#shared/Screen.tsx"
import { useSession } from "#shared/session.ts"
import { Changes } from "./Changes.tsx"
import { ControlsNow } from "./ControlsNow.tsx"
import { Coverage } from "./Coverage.tsx"
import { Health } from "./Health.tsx"
import { MoneyOverview } from "./MoneyOverview.tsx"
import { SecondApprovals } from "./SecondApprovals.tsx"
import { WaitingDesks } from "./WaitingDesks.tsx"

/** The state of the business: waiting cases, changes, money, and the health of its parts. */
export function HomeScreen() {
  const { may } = useSession()
  return (
    <Screen title={m.home_title()}>
      {may("home.money") && <Coverage />}
      <div className="grid items-start gap-x-10 gap-y-8 desktop:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="flex min-w-0 flex-col gap-8">
          <ControlsNow />
          <SecondApprovals />
          <Changes />
          <WaitingDesks />
          {may("home.money") && <MoneyOverview />}
        </div>
        <Health />
      </div>
    </Screen>
  )
}

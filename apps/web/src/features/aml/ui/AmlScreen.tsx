import { getRouteApi } from "@tanstack/react-router"
import { m } from "#i18n/generated/messages.js"
import { NotOffered } from "#shared/client/NotOffered.tsx"
import { useServed } from "#shared/client/useServed.ts"
import { Columns } from "#ui/Columns.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { PageHeading } from "#ui/PageHeading.tsx"
import { CheckDetail } from "./CheckDetail.tsx"
import { CheckFlow } from "./CheckFlow.tsx"
import { SavedChecks } from "./SavedChecks.tsx"

const route = getRouteApi("/_app/_authenticated/_default/account/aml")

/** AML checks (screens C /account/aml): a form for a new check, its result, and the saved checks. */
export function AmlScreen() {
  const { check, subject = "", network, again } = route.useSearch()
  const { isOff } = useServed()
  return (
    <>
      <PageHeading
        text={m.aml_text()}
        action={
          check !== undefined && (
            <ButtonLink kind="secondary" to="/account/aml">
              {m.aml_back()}
            </ButtonLink>
          )
        }
      >
        {m.pages_accountAml()}
      </PageHeading>
      <Columns
        main={
          check !== undefined ? (
            <CheckDetail key={check} checkId={check} />
          ) : isOff("profiles") ? (
            <NotOffered />
          ) : (
            <CheckFlow key={`${subject} ${network}`} wanted={subject} wantedNetwork={network} again={again} />
          )
        }
        side={<SavedChecks openId={check} />}
      />
    </>
  )
}

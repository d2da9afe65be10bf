import { useQuery } from "@tanstack/react-query"
import { readAccount } from "@wallet/operators/account.ts"
import { m } from "#i18n/generated/messages.js"
import { operatorQuery } from "#shared/client.ts"
import { Loaded } from "#shared/Loaded.tsx"
import { roleNames } from "#shared/roleNames.ts"
import { Screen } from "#shared/Screen.tsx"
import { RowsSkeleton } from "#ui/SkeletonShapes.tsx"
import { AuthenticatorApp } from "./AuthenticatorApp.tsx"
import { Passkeys } from "./Passkeys.tsx"
import { Sessions } from "./Sessions.tsx"

/** The operator's own account: passkeys, authenticator app and sessions. */
export function AccountScreen() {
  const account = useQuery(operatorQuery(readAccount, {}))
  return (
    <Screen title={m.account_title()}>
      <Loaded query={account} skeleton={<RowsSkeleton rows={6} />}>
        {({ email, role, hasApp, passkeys, sessions }) => (
          <div className="flex max-w-160 flex-col gap-6">
            <p className="text-muted">
              <bdi className="wrap-anywhere">{email}</bdi>, {roleNames[role]()}
            </p>
            <Passkeys passkeys={passkeys} />
            <AuthenticatorApp hasApp={hasApp} />
            <Sessions sessions={sessions} />
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

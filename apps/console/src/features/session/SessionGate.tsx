import { useQuery } from "@tanstack/react-query"
import { readSession } from "@wallet/operators/session.ts"
import type { Elements } from "#i18n/elements.ts"
import { operatorQuery } from "#shared/client.ts"
import { Loaded } from "#shared/Loaded.tsx"
import { SessionContext } from "#shared/session.ts"
import { LoginForm } from "./LoginForm.tsx"
import { SetUpForm } from "./SetUpForm.tsx"

/** The console for an operator who has signed in. For anyone else the login, in the place of the screen that was asked for. */
export function SessionGate({ children }: { readonly children: Elements }) {
  const session = useQuery({ ...operatorQuery(readSession, {}), staleTime: 60_000 })
  return (
    <Loaded query={session} skeleton={null}>
      {(data) => {
        if (data.state === "signedOut") return <LoginForm hasOperators={data.hasOperators} />
        if (data.state === "settingUp") return <SetUpForm session={data} />
        return <SessionContext value={data}>{children}</SessionContext>
      }}
    </Loaded>
  )
}

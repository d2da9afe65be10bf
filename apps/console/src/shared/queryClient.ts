import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query"
import { OperatorCallError } from "@wallet/operators/client.ts"
import { readSession, type Session, signOut } from "@wallet/operators/session.ts"
import { operatorClient, operatorQuery } from "./client.ts"

const sessionKey = operatorQuery(readSession, {}).queryKey

/** Errors after which the session is read again: it has ended, or the operator's role has changed. */
const aboutSession = new Set(["unauthenticated", "set_up_first", "forbidden"])

function followSession(error: Error): void {
  if (error instanceof OperatorCallError && aboutSession.has(error.tag))
    void queryClient.invalidateQueries({ queryKey: sessionKey })
}

/** The console's queries. A failed one is shown with its retry, since a slow database is not helped by further attempts. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: followSession }),
  mutationCache: new MutationCache({ onError: followSession }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      networkMode: "always",
      retry: (failures, error) => error instanceof OperatorCallError && error.tag === "unreachable" && failures < 1,
    },
    mutations: { networkMode: "always" },
  },
})

/** Shows the console for another session. What its operator before has read is gone. */
export function enterSession(session: Session): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== readSession.path })
  queryClient.setQueryData(sessionKey, session)
}

/** Ends the session. Without an answer it goes on, and so does the screen. */
export async function leaveSession(): Promise<void> {
  enterSession(await operatorClient.send(signOut, {}))
}

import { QueryClientProvider } from "@tanstack/react-query"
import type { Known, ProgrammeApplication } from "@wallet/core/contract"
import { WalletProvider } from "@wallet/react"
import { walletClient } from "#shared/client/client.ts"
import { queryClient } from "#shared/client/queryClient.ts"
import { ApplicationForm } from "./ApplicationForm.tsx"

/** The form with what it stands on: public pages carry no client. */
export function SignedInApplication({ programme }: { readonly programme: Known<ProgrammeApplication["programme"]> }) {
  return (
    <QueryClientProvider client={queryClient}>
      <WalletProvider client={walletClient}>
        <ApplicationForm programme={programme} />
      </WalletProvider>
    </QueryClientProvider>
  )
}

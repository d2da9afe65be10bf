import { QueryClientProvider } from "@tanstack/react-query"
import type { ChainReference } from "@wallet/core/addresses"
import { WalletProvider } from "@wallet/react"
import { I18nProvider } from "react-aria-components/I18nProvider"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { walletClient } from "#shared/client/client.ts"
import { queryClient } from "#shared/client/queryClient.ts"
import { AddressResult } from "./AddressResult.tsx"
import { OperationResult } from "./OperationResult.tsx"
import { TransactionResult } from "./TransactionResult.tsx"

interface ExplorerResultProps {
  readonly reference: ChainReference
  /** The chosen network, if the text alone does not determine it. */
  readonly network: string | undefined
}

/** The search result for a text. Loaded lazily, because it needs the wallet client and other public pages don't. */
export default function ExplorerResult({ reference, network }: ExplorerResultProps) {
  const { locale } = useLocale()
  return (
    <QueryClientProvider client={queryClient}>
      <WalletProvider client={walletClient}>
        <I18nProvider locale={locale === "ru" ? "ru-RU" : "en-US"}>
          <Result reference={reference} network={network} />
        </I18nProvider>
      </WalletProvider>
    </QueryClientProvider>
  )
}

function Result({ reference, network }: ExplorerResultProps) {
  const { kind, text } = reference
  if (kind === "operation") return <OperationResult reference={text} />
  const networks = reference.networks.filter(({ id }) => network === undefined || id === network)
  const place = { networks: reference.networks, network: networks.length === 1 ? networks[0]?.id : undefined }
  return kind === "transaction" ? (
    <TransactionResult hash={text} {...place} />
  ) : (
    <AddressResult address={text} {...place} />
  )
}

import { createFileRoute } from "@tanstack/react-router"
import { PaymentScreen } from "#features/payments/PaymentScreen.tsx"

export const Route = createFileRoute("/payments/$id")({
  component: function PaymentRoute() {
    const { id } = Route.useParams()
    return <PaymentScreen key={id} id={id} />
  },
})

import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { WalletPayments } from "./walletPayments"

export default ModuleProvider(Modules.PAYMENT, { services: [WalletPayments] })

import { letter } from '#features/contas/letter.ts'
import type { Mail } from '#http/mailer.ts'

export interface PedidoFeito {
  plano: string
  empresa: string
  pessoa: string
  email: string
}

/** Tells whoever runs the program what a company asks of them, and how it is granted. */
export function pedidoMail(operador: string, { plano, empresa, pessoa, email }: PedidoFeito): Mail {
  return letter(operador, `Pedido do plano ${plano}: ${empresa}`, [
    `${pessoa} (${email}) pediu o plano ${plano} para ${empresa}.`,
    `Depois de combinado o pagamento: npm run planos -- conceder ${email} ${plano} --ate AAAA-MM-DD`,
  ])
}

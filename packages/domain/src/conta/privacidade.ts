import { MESES_DO_IP } from '../historico/prazos.ts'

/** Who is told what is kept of them, and whom they may ask. */
export interface Privacidade {
  /** the company that a person is let into; '' of whoever makes an account of their own */
  empresa: string
  /** how whoever runs the program is reached; '': nobody said */
  canal: string
}

/** What is kept of whoever signs up, who answers for it, and whom to ask; nothing of a way that nobody named. */
export function textoOfPrivacidade({ empresa, canal }: Privacidade): string {
  const guarda = `o seu nome, e-mail e telefone, o que você faz no sistema e, por ${MESES_DO_IP} meses, o endereço de internet de onde você entra`
  const quem =
    empresa === ''
      ? `Guardamos ${guarda}. Dos dados dos seus clientes, a sua empresa é a controladora, e quem mantém este sistema é o operador (LGPD).`
      : `${empresa} guarda ${guarda}. É a controladora destes dados, e quem mantém este sistema é o operador (LGPD).`
  return canal === '' ? quem : `${quem} Para ver, corrigir ou apagar os seus dados: ${canal}.`
}

/** What the page of a quote keeps of whoever opens it, and whom the customer may ask. */
export function textoOfPrivacidadeNaPagina({ empresa, canal }: Privacidade): string {
  const quem = `Privacidade: ${empresa} é a controladora dos seus dados (LGPD). Guarda o seu cadastro, este orçamento, as suas respostas e quando esta página foi aberta, em celular ou computador.`
  return canal === '' ? quem : `${quem} Para pedir uma cópia, a correção ou que sejam apagados: ${canal}.`
}

import { FileText, type LucideIcon, MessageCircle, Ruler, TrendingUp, UserCheck, WifiOff } from 'lucide-react'

export interface Recurso {
  icone: LucideIcon
  titulo: string
  texto: string
}

/** What the program does for a workshop. Only what it does today. */
export const RECURSOS: readonly Recurso[] = [
  {
    icone: Ruler,
    titulo: 'Desenha enquanto você digita',
    texto:
      'A peça aparece em escala a cada número. Toque nas bordas para cobrar o acabamento, sem medir de novo.',
  },
  {
    icone: MessageCircle,
    titulo: 'Chega pronto no WhatsApp',
    texto: 'A conversa abre com o link e a mensagem escrita: nome do cliente, ambiente e validade.',
  },
  {
    icone: UserCheck,
    titulo: 'O cliente aprova pelo link',
    texto: 'Ele vê a sua marca, as peças e o total, e aprova ali mesmo. Você sabe quando ele abriu.',
  },
  {
    icone: WifiOff,
    titulo: 'Funciona sem internet',
    texto: 'Orce na obra sem sinal. Tudo fica guardado no aparelho e é enviado quando a conexão voltar.',
  },
  {
    icone: FileText,
    titulo: 'PDF com a cara da empresa',
    texto: 'Logo, cores, condições e QR code para a página do orçamento. Sem montar documento à mão.',
  },
  {
    icone: TrendingUp,
    titulo: 'Números que se explicam',
    texto:
      'Aprovado no mês, taxa de aprovação, o que está parado. Cada número abre a lista que soma até ele.',
  },
]

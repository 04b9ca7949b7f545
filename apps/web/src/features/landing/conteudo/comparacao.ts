/** sim: does it; parte: partly or with work; nao: does not. */
export type Veredito = 'sim' | 'parte' | 'nao'

export interface Resposta {
  veredito: Veredito
  texto: string
}

export const CONCORRENTES = ['planilha', 'complexo', 'lapida'] as const

export type Concorrente = (typeof CONCORRENTES)[number]

export const NOMES_CONCORRENTES: Readonly<Record<Concorrente, string>> = {
  planilha: 'Planilha',
  complexo: 'Sistemas complexos',
  lapida: 'Lapida',
}

export interface Criterio extends Record<Concorrente, Resposta> {
  pergunta: string
}

const sim = (texto: string): Resposta => ({ veredito: 'sim', texto })
const parte = (texto: string): Resposta => ({ veredito: 'parte', texto })
const nao = (texto: string): Resposta => ({ veredito: 'nao', texto })

/** Kinds of tools side by side, in general words: no product of anybody is meant. */
export const CRITERIOS: readonly Criterio[] = [
  {
    pergunta: 'Para começar',
    planilha: parte('Montar e testar as fórmulas'),
    complexo: nao('Implantação e treinamento'),
    lapida: sim('Criar a conta e medir'),
  },
  {
    pergunta: 'Na casa do cliente, no celular',
    planilha: nao('Células pequenas, conta de cabeça'),
    complexo: parte('Feitos para a mesa do escritório'),
    lapida: sim('Teclado de medidas e peça em escala'),
  },
  {
    pergunta: 'Conta da marmoraria',
    planilha: parte('Uma fórmula apagada muda o preço'),
    complexo: parte('Completa, depois de muito cadastro'),
    lapida: sim('m², acabamento e desconto, ao centavo'),
  },
  {
    pergunta: 'Sem internet',
    planilha: parte('Só no aparelho em que o arquivo está'),
    complexo: nao('Em geral, param'),
    lapida: sim('Continua, e envia quando a conexão volta'),
  },
  {
    pergunta: 'Desenho e plano de corte',
    planilha: nao('Papel, régua e olho'),
    complexo: parte('Outro programa, tudo digitado de novo'),
    lapida: sim('Do desenho ao orçamento e à serra'),
  },
  {
    pergunta: 'O que o cliente recebe',
    planilha: nao('Foto da tela ou arquivo solto'),
    complexo: parte('PDF por e-mail'),
    lapida: sim('Link com a sua marca, no WhatsApp'),
  },
  {
    pergunta: 'Depois do envio',
    planilha: nao('Silêncio'),
    complexo: parte('Relatórios para procurar'),
    lapida: sim('Visto, aprovado ou vencendo, na tela inicial'),
  },
]

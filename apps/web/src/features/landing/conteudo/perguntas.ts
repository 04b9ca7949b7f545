export interface Pergunta {
  pergunta: string
  resposta: string
}

/** What people ask before they begin. */
export const PERGUNTAS: readonly Pergunta[] = [
  {
    pergunta: 'Preciso de cartão para começar?',
    resposta:
      'Não. O cadastro pede nome, e-mail, senha e o plano que você escolheu. Nenhum cartão é pedido para criar a conta.',
  },
  {
    pergunta: 'Como o preço da peça é calculado?',
    resposta:
      'Área vezes o preço do m², mais os metros de acabamento, vezes a quantidade, com arredondamento ao centavo em cada linha. A calculadora desta página usa a mesma conta dos orçamentos.',
  },
  {
    pergunta: 'Funciona no meu celular?',
    resposta:
      'Sim, no navegador, sem loja de aplicativos. Foi desenhado primeiro para o celular, com botões grandes, e no computador ganha uma grade de peças que aceita colar do Excel.',
  },
  {
    pergunta: 'E se a internet cair no meio do orçamento?',
    resposta:
      'Você continua. O orçamento fica guardado no aparelho a cada alteração e é enviado quando a conexão voltar. Se a bateria acabar, ele volta do ponto em que estava.',
  },
  {
    pergunta: 'O cliente precisa instalar alguma coisa?',
    resposta:
      'Não. Ele recebe um link no WhatsApp e abre uma página leve, em qualquer celular, com a sua marca, as peças, o total e o botão para aprovar.',
  },
  {
    pergunta: 'Quem vê os meus dados?',
    resposta:
      'Só a sua conta. O cliente vê apenas a página do orçamento dele, sem preço de custo nem anotações internas, e você pode cancelar esse link quando quiser.',
  },
]

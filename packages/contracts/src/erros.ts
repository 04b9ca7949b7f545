/**
 * The one catalogue of errors: code, HTTP status and the Portuguese text a person reads.
 * The server throws codes, the browser shows texts; neither invents a message of its own.
 */
export const erros = {
  DADOS_INVALIDOS: { status: 400, texto: 'Confira os dados enviados.' },
  JSON_INVALIDO: { status: 400, texto: 'O conteúdo enviado não é um JSON válido.' },
  TOTAL_ALTO_DEMAIS: { status: 400, texto: 'O total do orçamento passa do limite de R$ 10 bilhões.' },
  QUANTIDADE_INDISPONIVEL: { status: 409, texto: 'Quantidade não disponível' },
  ITEM_REPETIDO: { status: 400, texto: 'Item já adicionado' },
  DESENHO_INVALIDO: { status: 400, texto: 'O desenho tem uma peça que não pode ser guardada assim.' },
  DOCUMENTO_NAO_CONFERE: { status: 400, texto: 'Os números não conferem com o cadastro.' },
  IMPORTACAO_COM_ERROS: { status: 400, texto: 'A planilha tem linhas com erro. Nada foi importado.' },
  LINK_DE_SENHA_INVALIDO: { status: 400, texto: 'Este link já foi usado ou venceu.' },
  LINK_DE_EMAIL_INVALIDO: {
    status: 400,
    texto: 'Este link já foi usado ou venceu. Peça outro na sua conta.',
  },
  LINK_DE_CONVITE_INVALIDO: {
    status: 400,
    texto: 'Este convite já foi usado, cancelado ou venceu. Peça outro a quem convidou você.',
  },
  PEDIDO_ILEGIVEL: { status: 400, texto: 'O pedido não pôde ser lido.' },
  ENVIO_INCOMPLETO: { status: 400, texto: 'O arquivo não chegou inteiro. Envie de novo.' },
  PEDIDO_DEMORADO: { status: 408, texto: 'O pedido demorou demais para chegar. Tente de novo.' },
  CABECALHOS_GRANDES_DEMAIS: { status: 431, texto: 'Os cabeçalhos do pedido são grandes demais.' },
  CONTENT_TYPE_INVALIDO: { status: 415, texto: 'Envie os dados como JSON.' },
  IMAGEM_INVALIDA: { status: 415, texto: 'Envie uma imagem JPEG, PNG ou WebP.' },
  IMAGEM_GRANDE_DEMAIS: { status: 413, texto: 'A imagem passa do limite de 10 MB.' },
  IMAGEM_COM_PIXELS_DEMAIS: {
    status: 413,
    texto: 'A imagem tem pixels demais. Envie uma menor, ou em JPEG.',
  },
  FOTO_PEQUENA: { status: 400, texto: 'A foto é pequena para esta chapa. Chegue mais perto e tire outra.' },
  FOTO_MEDIDAS: { status: 400, texto: 'A foto não tem as medidas da chapa. Confira as bordas.' },
  EXPORTACAO_GRANDE_DEMAIS: {
    status: 413,
    texto: 'A conta tem dados demais para uma planilha. Exporte em JSON.',
  },
  CORPO_GRANDE_DEMAIS: { status: 413, texto: 'Os dados enviados passam do tamanho permitido.' },
  NAO_AUTENTICADO: { status: 401, texto: 'Entre na sua conta para continuar.' },
  CREDENCIAIS_INVALIDAS: { status: 401, texto: 'Email ou senha inválidos' },
  SEM_PERMISSAO: { status: 403, texto: 'Seu acesso não inclui isto. Fale com quem cuida da conta.' },
  SEM_EMPRESA: {
    status: 403,
    texto: 'Você não faz parte de nenhuma empresa agora. Peça um convite a quem cuida dela.',
  },
  ENTRADA_POR_PIN: {
    status: 403,
    texto: 'Você entrou por PIN. Entre com a sua senha para trocar de empresa.',
  },
  TABLET_NAO_PERMITIDO: {
    status: 403,
    texto: 'Este aparelho não é mais um tablet da oficina. Entre com e-mail e senha.',
  },
  PESSOA_SEM_PIN: {
    status: 403,
    texto: 'Esta pessoa não entra por PIN neste tablet. Entre com e-mail e senha.',
  },
  PIN_NAO_CONFERE: { status: 403, texto: 'O PIN não confere.' },
  PIN_BLOQUEADO: {
    status: 403,
    texto: 'PIN bloqueado neste tablet. Entre uma vez com e-mail e senha, ou peça ao dono que libere.',
  },
  LIMITE_DE_PESSOAS: { status: 403, texto: 'Seu plano não inclui mais pessoas.' },
  CONTA_SO_LEITURA: { status: 403, texto: 'O plano da empresa venceu. Peça a renovação em Minha conta.' },
  EMPRESA_ENCERRADA: {
    status: 403,
    texto: 'Esta empresa não recebe mais respostas por aqui. Fale diretamente com ela.',
  },
  PLANO_SEM_CORTE: { status: 403, texto: 'O Plano de Corte não faz parte do seu plano.' },
  SEM_CIFRA: { status: 403, texto: 'Use o endereço que começa com https.' },
  ROTA_NAO_ENCONTRADA: { status: 404, texto: 'Endereço não encontrado.' },
  CLIENTE_NAO_ENCONTRADO: { status: 404, texto: 'Cliente não encontrado' },
  ORCAMENTO_NAO_ENCONTRADO: { status: 404, texto: 'Orçamento não encontrado' },
  MATERIAL_NAO_ENCONTRADO: { status: 404, texto: 'Material não encontrado.' },
  PECA_NAO_ENCONTRADA: { status: 404, texto: 'Peça não encontrada.' },
  ITEM_NAO_ENCONTRADO: { status: 404, texto: 'Item não encontrado.' },
  CATEGORIA_NAO_ENCONTRADA: { status: 404, texto: 'Categoria não encontrada.' },
  CHAPA_NAO_ENCONTRADA: { status: 404, texto: 'Chapa não encontrada.' },
  PLANO_CORTE_NAO_ENCONTRADO: { status: 404, texto: 'Plano de corte não encontrado.' },
  DESENHO_NAO_ENCONTRADO: { status: 404, texto: 'Desenho não encontrado.' },
  VERSAO_NAO_ENCONTRADA: { status: 404, texto: 'Esta versão não está mais guardada.' },
  REVISAO_NAO_ENCONTRADA: { status: 404, texto: 'Revisão não encontrada.' },
  CONTATO_NAO_ENCONTRADO: { status: 404, texto: 'Contato não encontrado.' },
  PROPOSTA_NAO_ENCONTRADA: { status: 404, texto: 'Versão não encontrada.' },
  FOTO_NAO_ENCONTRADA: { status: 404, texto: 'Foto não encontrada.' },
  IMAGEM_NAO_ENCONTRADA: { status: 404, texto: 'Imagem não encontrada.' },
  PARCELA_NAO_ENCONTRADA: { status: 404, texto: 'Parcela não encontrada.' },
  RECEBIMENTO_NAO_ENCONTRADO: { status: 404, texto: 'Recebimento não encontrado.' },
  RESPOSTA_NAO_ENCONTRADA: { status: 404, texto: 'Resposta não encontrada.' },
  SESSAO_NAO_ENCONTRADA: { status: 404, texto: 'Esta sessão já foi encerrada.' },
  MEMBRO_NAO_ENCONTRADO: { status: 404, texto: 'Esta pessoa não faz parte da empresa.' },
  TABLET_NAO_ENCONTRADO: { status: 404, texto: 'Este tablet não tem mais permissão.' },
  CONVITE_NAO_ENCONTRADO: { status: 404, texto: 'Este convite já foi aceito ou cancelado.' },
  EMPRESA_NAO_ENCONTRADA: { status: 404, texto: 'Você não faz parte desta empresa.' },
  PLANO_NAO_ENCONTRADO: { status: 400, texto: 'Selecione um plano primeiro' },
  CEP_NAO_ENCONTRADO: { status: 404, texto: 'Não achamos o CEP. Pode preencher à mão.' },
  ENVIO_DE_OUTRO_SITE: { status: 403, texto: 'Abra o link do orçamento para responder.' },
  SEM_ENVIO_DE_EMAIL: { status: 404, texto: 'Este sistema não envia e-mails. Fale com quem cuida dele.' },
  EMAIL_EM_USO: { status: 409, texto: 'Já existe uma conta com este e-mail.' },
  JA_FAZ_PARTE: { status: 409, texto: 'Você já faz parte desta empresa.' },
  ULTIMO_DONO: { status: 409, texto: 'A empresa precisa de um dono.' },
  CODIGO_EM_USO: { status: 409, texto: 'Já existe uma chapa com este código.' },
  MATERIAL_POR_CHAPAS: {
    status: 409,
    texto: 'O que está em chapas só sai quando a chapa é cortada ou excluída.',
  },
  SEM_CHAPA_ALTERADO: { status: 409, texto: 'O que está sem chapa mudou. Confira de novo.' },
  ORCAMENTO_NAO_APROVADO: { status: 409, texto: 'Só um orçamento aprovado tira do estoque.' },
  PROPOSTAS_DEMAIS: {
    status: 409,
    texto: 'Este orçamento já tem 100 versões. Copie-o para um novo.',
  },
  PROPOSTA_APROVADA: {
    status: 409,
    texto: 'Esta versão está aprovada. Reabra o orçamento antes de retirá-la.',
  },
  PROVA_NAO_ENCONTRADA: { status: 404, texto: 'Prova não encontrada.' },
  PROVA_ESPELHO_PREVISTO: {
    status: 409,
    texto: 'Fotografe as chapas que abrem em livro antes de enviar a prova.',
  },
  PROVA_SEM_CHAPA: { status: 409, texto: 'Nenhuma peça está numa chapa fotografada.' },
  PROVA_SEM_PROPOSTA: { status: 409, texto: 'Envie o orçamento antes da prova.' },
  PROVA_PENDENTE: { status: 409, texto: 'O cliente ainda não aprovou o corte da pedra.' },
  CHAPA_RESERVADA: { status: 409, texto: 'Esta chapa está reservada para outro orçamento.' },
  ESTOQUE_JA_BAIXADO: { status: 409, texto: 'Este orçamento já saiu do estoque.' },
  PROPOSTA_SUBSTITUIDA: {
    status: 409,
    texto: 'Esta proposta foi atualizada. Veja o que mudou antes de responder.',
  },
  ORCAMENTO_VENCIDO: { status: 409, texto: 'A validade deste orçamento terminou. Peça um novo prazo.' },
  ORCAMENTO_SEM_RESPOSTA: { status: 409, texto: 'Este orçamento não recebe resposta agora.' },
  RESPOSTA_NAO_DESFAZ: { status: 409, texto: 'Só a aprovação que vale agora pode ser desfeita.' },
  PLANO_CORTE_ALTERADO: {
    status: 409,
    texto: 'Este plano foi alterado em outro aparelho.',
  },
  PLANO_CORTE_CONCLUIDO: {
    status: 409,
    texto: 'Este plano está concluído. Desfaça a conclusão para alterá-lo.',
  },
  PLANO_CORTE_COM_PROBLEMAS: {
    status: 409,
    texto: 'O plano tem peças que não podem ser cortadas assim. Corrija-as na aba Corte.',
  },
  PLANO_CORTE_SEM_VOLTA: { status: 409, texto: 'A conclusão deste plano não pode mais ser desfeita.' },
  DESENHO_ALTERADO: { status: 409, texto: 'Este desenho foi alterado em outro aparelho.' },
  DESENHO_CONGELADO: {
    status: 409,
    texto: 'Esta revisão já foi enviada ao cliente ou aprovada. Abra a próxima para alterar o desenho.',
  },
  CHAPA_INDISPONIVEL: { status: 409, texto: 'Uma chapa deste plano não está mais disponível.' },
  CAMPOS_EM_CONFLITO: { status: 409, texto: 'Isto também foi alterado em outro lugar. Escolha o que fica.' },
  VALOR_ACIMA_DO_SALDO: { status: 409, texto: 'O valor passa do que falta nesta parcela.' },
  PARCELA_CANCELADA: { status: 409, texto: 'Esta parcela foi cancelada.' },
  PARCELA_PAGA: { status: 409, texto: 'Esta parcela já está paga.' },
  RECEBIMENTO_REPETIDO: { status: 409, texto: 'Já há um recebimento desta parcela. Registrar outro?' },
  RECEBIMENTO_ESTORNADO: { status: 409, texto: 'Este recebimento já foi estornado.' },
  CONTA_NAO_VAZIA: {
    status: 409,
    texto: 'Só uma conta vazia recebe uma exportação: crie uma conta nova. Nada foi mudado.',
  },
  REGISTROS_JA_EXISTEM: {
    status: 409,
    texto: 'Registros deste arquivo já existem em outra conta deste sistema. Nada foi mudado.',
  },
  EXPORTACAO_MAIS_NOVA: {
    status: 409,
    texto: 'Este arquivo é de um Lapida mais novo. Atualize o sistema e tente de novo. Nada foi mudado.',
  },
  EXPORTACAO_INVALIDA: {
    status: 400,
    texto: 'Este arquivo não é uma exportação completa do Lapida, ou foi alterado. Nada foi mudado.',
  },
  ID_EM_USO: { status: 409, texto: 'Este registro já existe.' },
  CATEGORIA_EM_USO: { status: 409, texto: 'Há cadastros nesta categoria. Mova-os antes de excluir.' },
  CHAVE_REUTILIZADA: { status: 409, texto: 'Esta chave de envio já foi usada com outro conteúdo.' },
  MUITAS_TENTATIVAS: { status: 429, texto: 'Muitas tentativas. Aguarde um pouco e tente de novo.' },
  BANCO_INDISPONIVEL: { status: 503, texto: 'O sistema está voltando. Tente de novo em alguns segundos.' },
  PROCESSO_SAINDO: { status: 503, texto: 'O sistema está voltando. Tente de novo em alguns segundos.' },
  ERRO_INTERNO: { status: 500, texto: 'Algo deu errado do nosso lado. Tente de novo.' },
} as const satisfies Record<string, { status: number; texto: string }>

export type CodigoErro = keyof typeof erros

/** The body of every answer that is not a success (ruling 32). */
export interface CorpoErro {
  error: string
  code: CodigoErro
  /** field path (`materiais.0.pecas.1.largura`) -> message in Portuguese */
  campos?: Record<string, string>
  /** fields that somebody else has changed since the state that the write started from */
  conflitos?: ConflitoDeCampo[]
}

/** A field that was changed in two places: both values, and who wrote the stored one, and when. */
export interface ConflitoDeCampo {
  /** as `observacoes` or `materiais.<id>.pecas.<id>.largura`; an entry alone where one of both took it out */
  caminho: string
  /** what was sent; null where it takes the entry out */
  minha: unknown
  /** what is stored; null where the entry was taken out */
  atual: unknown
  /** ISO timestamp */
  em: string
  autor: 'usuario' | 'cliente'
}

import type { FastifyInstance } from 'fastify'
import { registerApagamentos } from './features/apagamentos/apagamentos.routes.ts'
import { registerAvisosPagamento } from './features/avisos-pagamento/avisos-pagamento.paginas.ts'
import { registerAvisos } from './features/avisos/avisos.routes.ts'
import { registerCatalogo } from './features/catalogo/catalogo.routes.ts'
import { registerCep } from './features/cep/cep.routes.ts'
import { registerChapas } from './features/chapas/chapas.routes.ts'
import { registerClientes } from './features/clientes/clientes.routes.ts'
import { registerContas } from './features/contas/contas.routes.ts'
import { registerContatos } from './features/contatos/contatos.routes.ts'
import { registerConvites } from './features/convites/convites.routes.ts'
import { registerCopias } from './features/copias/copias.routes.ts'
import { registerDesenhos } from './features/desenhos/desenhos.routes.ts'
import { registerEmpresa } from './features/empresa/empresa.routes.ts'
import { registerEstoque } from './features/estoque/estoque.routes.ts'
import { registerExemplos } from './features/exemplos/exemplos.routes.ts'
import { registerExportacao } from './features/exportacao/exportacao.routes.ts'
import { registerFinanceiro } from './features/financeiro/financeiro.routes.ts'
import { registerFotosChapa } from './features/fotos-chapa/fotos-chapa.routes.ts'
import { registerHealth } from './features/health/health.routes.ts'
import { registerHistorico } from './features/historico/historico.routes.ts'
import { registerImagens } from './features/imagens/imagens.routes.ts'
import { registerImportacoes } from './features/importacoes/importacoes.routes.ts'
import { registerMateriais } from './features/materiais/materiais.routes.ts'
import { registerMovimentos } from './features/movimentos/movimentos.routes.ts'
import { registerOpenapi } from './features/openapi/openapi.routes.ts'
import { registerOrcamentos } from './features/orcamentos/orcamentos.routes.ts'
import { registerParcelas } from './features/parcelas/parcelas.routes.ts'
import { registerMembros } from './features/membros/membros.routes.ts'
import { registerPessoas } from './features/pessoas/pessoas.routes.ts'
import { registerPlanos } from './features/planos/planos.routes.ts'
import { registerPlanosCorte } from './features/planos-corte/planos-corte.routes.ts'
import { registerPropostas } from './features/propostas/propostas.routes.ts'
import { registerProvas } from './features/provas/provas.routes.ts'
import { registerPublico } from './features/publico/publico.paginas.ts'
import { registerRecebimentos } from './features/recebimentos/recebimentos.routes.ts'
import { registerPush } from './features/push/push.routes.ts'
import { registerReservas } from './features/reservas/reservas.routes.ts'
import { registerRespostas } from './features/respostas/respostas.routes.ts'
import { registerSessoes } from './features/sessoes/sessoes.routes.ts'
import { registerSincronizacao } from './features/sincronizacao/sincronizacao.routes.ts'
import { registerTablets } from './features/tablets/tablets.routes.ts'

/** Every feature of the API, one line each. */
export function registerFeatures(app: FastifyInstance): void {
  registerHealth(app)
  registerOpenapi(app)
  registerPlanos(app)
  registerContas(app)
  registerPessoas(app)
  registerSessoes(app)
  registerMembros(app)
  registerConvites(app)
  registerTablets(app)
  registerEmpresa(app)
  registerClientes(app)
  registerApagamentos(app)
  registerOrcamentos(app)
  registerPropostas(app)
  registerProvas(app)
  registerContatos(app)
  registerReservas(app)
  registerParcelas(app)
  registerRecebimentos(app)
  registerRespostas(app)
  registerMateriais(app)
  registerImagens(app)
  registerCep(app)
  registerEstoque(app)
  registerChapas(app)
  registerFotosChapa(app)
  registerMovimentos(app)
  registerCatalogo(app)
  registerPlanosCorte(app)
  registerDesenhos(app)
  registerExemplos(app)
  registerHistorico(app)
  registerFinanceiro(app)
  registerAvisos(app)
  registerPush(app)
  registerSincronizacao(app)
  registerImportacoes(app)
  registerExportacao(app)
  registerCopias(app)
  registerPublico(app)
  registerAvisosPagamento(app)
}

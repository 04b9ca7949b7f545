import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { Suspense } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { hasAditivo } from '@lapida/domain/orcamento/has-aditivo'
import { isSameOferta } from '@lapida/domain/orcamento/is-same-oferta'
import { ofertaOfOrcamento } from '@lapida/domain/orcamento/oferta'
import { situacaoOfAditivo } from '@lapida/domain/orcamento/proposta-em-vigor'
import { diaCivil, type DiaCivil } from '@lapida/domain/shared/datas'
import { Button } from '@lapida/ui/button.tsx'
import { useUltimaVersao } from '#data/resources/orcamentos/propostas.ts'
import type { Local } from '#data/local/store.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import type { VersaoAvisoProps } from './versao-aviso.tsx'

// Most quotes are as their customer sees them: what compares them comes for the others.
const VersaoAviso = lazyPart(async () => (await import('./versao-aviso.tsx')).VersaoAviso)

export interface VersaoBannerProps {
  orcamento: Local<Orcamento>
  /** Opens the ways to send it. */
  onSend: () => void
}

/** What stands between the quote as it is and what its customer sees: changes to be sent, or an aditivo to be answered. */
export function VersaoBanner({ orcamento, onSend }: VersaoBannerProps) {
  const enviada = useUltimaVersao(orcamento)
  const hoje = diaCivil(new Date(), useEmpresa()?.fusoHorario)
  // The page of a draft shows it as it is.
  if (!enviada || orcamento.status === 'rascunho') return null
  const mudou = enviada.oferta
    ? !isSameOferta(enviada.oferta, ofertaOfOrcamento(orcamento))
    : orcamento.alteracoesNaoEnviadas
  const numero = orcamento.propostaEnviada ?? 0
  if (mudou)
    return (
      <Suspense>
        <VersaoAviso
          tone="warning"
          texto="Há alterações que o cliente ainda não vê"
          titulo={`O que muda na versão ${enviada.proxima}`}
          antes={enviada.oferta}
          orcamento={orcamento}
        >
          <Button variant="secondary" onClick={onSend}>
            Enviar versão {enviada.proxima}
          </Button>
        </VersaoAviso>
      </Suspense>
    )
  if (!hasAditivo(orcamento)) return null
  const { tone, texto, outra } = situacaoDita(orcamento, { hoje, espera: enviada.espera })
  return (
    <Suspense>
      <VersaoAviso
        tone={tone}
        texto={texto}
        titulo={`O que muda na versão ${numero}`}
        antes={orcamento.contrato}
        orcamento={orcamento}
      >
        {outra && (
          <Button variant="secondary" onClick={onSend}>
            Enviar de novo
          </Button>
        )}
      </VersaoAviso>
    </Suspense>
  )
}

/** How the change of what is agreed to stands that was sent; `outra`: it is answered no more, and can be sent anew. */
function situacaoDita(
  orcamento: Orcamento,
  { hoje, espera }: { hoje: DiaCivil; espera: boolean },
): Pick<VersaoAvisoProps, 'tone' | 'texto'> & { outra: boolean } {
  const versao = `a versão ${orcamento.propostaEnviada ?? 0}`
  if (espera) return { tone: 'info', texto: 'O aditivo será enviado quando a conexão voltar', outra: false }
  const vale = 'vale o que foi aprovado'
  switch (situacaoOfAditivo(orcamento, hoje)) {
    case 'recusado':
      return { tone: 'warning', texto: `O cliente recusou o aditivo, ${versao}: ${vale}`, outra: true }
    case 'vencido':
      return { tone: 'warning', texto: `O prazo do aditivo, ${versao}, terminou: ${vale}`, outra: false }
    default:
      return { tone: 'info', texto: `Aditivo enviado: ${versao} aguarda a resposta do cliente`, outra: false }
  }
}

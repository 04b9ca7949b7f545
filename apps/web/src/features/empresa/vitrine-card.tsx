import { LIMITES } from '@lapida/contracts/limites'
import { faltasOfVitrine, pathOfVitrine } from '@lapida/domain/empresa/vitrine'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { buttonClasses } from '@lapida/ui/button-classes'
import { Card } from '@lapida/ui/card.tsx'
import { Switch } from '@lapida/ui/switch.tsx'
import { TextArea } from '@lapida/ui/text-area.tsx'
import { Copy, ExternalLink } from 'lucide-react'
import { copyLink } from '#shared/copy-link.ts'
import { origemPublica } from '#shared/origem-publica.ts'
import { useSession } from '#shared/session.ts'
import type { CamposProps } from './use-perfil.ts'

const LISTA = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** The public page of what is for sale: on or off, what it says, and its address. */
export function VitrineCard({ perfil, change }: Pick<CamposProps, 'perfil' | 'change'>) {
  const { vitrine } = perfil
  const faltas = faltasOfVitrine(perfil)
  return (
    <Card title="Retalhos à venda">
      <div className="grid gap-4">
        <Switch
          label="Página pública de retalhos"
          description="Qualquer pessoa com o endereço vê o que está à venda, com preço, e pergunta pelo WhatsApp"
          checked={vitrine.ligada}
          onCheckedChange={(ligada) => change({ vitrine: { ...vitrine, ligada } })}
        />
        {vitrine.ligada && (
          <>
            {faltas.length > 0 && (
              <Banner tone="warning">
                A página fica fechada enquanto falta: {LISTA.format(faltas)}. A lei pede que quem vende pela
                internet diga quem é e onde está. Preencha na aba Dados.
              </Banner>
            )}
            <TextArea
              label="Recado no alto da página"
              mark="opcional"
              hint="Exemplo: Retire na oficina, de segunda a sexta."
              maxLength={LIMITES.texto}
              name="vitrine.mensagem"
              value={vitrine.mensagem}
              onChange={(event) => change({ vitrine: { ...vitrine, mensagem: event.currentTarget.value } })}
            />
            <Endereco />
          </>
        )}
      </div>
    </Card>
  )
}

function Endereco() {
  const { user } = useSession()
  if (!user) return null
  const endereco = `${origemPublica()}${pathOfVitrine(user.id)}`
  return (
    <div className="grid gap-2">
      <p className="text-label text-fg-2">Endereço da página, depois de salvar</p>
      <p className="num rounded-control bg-surface-2 px-3 py-2 text-small wrap-anywhere select-all">
        {endereco}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={<Copy aria-hidden="true" />}
          onClick={() => void copyLink(endereco)}
        >
          Copiar link
        </Button>
        <a
          className={buttonClasses({ variant: 'ghost' })}
          href={endereco}
          target="_blank"
          rel="noopener noreferrer"
        >
          <ExternalLink aria-hidden="true" />
          Abrir a página
        </a>
      </div>
    </div>
  )
}

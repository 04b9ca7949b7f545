import { EllipsisVertical, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { buttonClasses } from '@lapida/ui/button-classes'
import { FileButton } from '@lapida/ui/file-button.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { WhatsappIcon } from '@lapida/ui/whatsapp-icon.tsx'
import { Section, Specimen } from './section.tsx'

/** Buttons in every state. */
export function ActionSection() {
  const [busy, setBusy] = useState(false)
  return (
    <Section id="acoes" title="Ações" about="Uma ação primária por tela; o verbo diz o que acontece.">
      <Specimen title="Variantes" layout="row">
        <Button>Salvar Cliente</Button>
        <Button variant="secondary">Cancelar</Button>
        <Button variant="ghost">Limpar</Button>
        <Button variant="danger" icon={<Trash2 aria-hidden="true" />}>
          Excluir
        </Button>
        <Button variant="whatsapp" icon={<WhatsappIcon />}>
          Enviar no WhatsApp
        </Button>
        <a href="#acoes" className={buttonClasses({ variant: 'secondary' })}>
          Ligação com cara de botão
        </a>
        <FileButton
          variant="secondary"
          icon={<Plus aria-hidden="true" />}
          accept="image/*"
          inputLabel="Arquivo da foto"
          onFile={() => setBusy(false)}
        >
          Escolher foto
        </FileButton>
      </Specimen>
      <Specimen title="Ocupado: o rótulo muda, a largura não" layout="row">
        <Button busy={busy} busyLabel="Salvando..." onClick={() => setBusy(true)}>
          Salvar
        </Button>
        <Button variant="ghost" onClick={() => setBusy(false)}>
          Terminar
        </Button>
        <Button busy busyLabel="Criando conta...">
          Criar Conta
        </Button>
        <Button variant="secondary" busy>
          Tentar de novo
        </Button>
      </Specimen>
      <Specimen title="Indisponível, com o motivo" layout="row">
        <Button disabledReason="Preencha nome e telefone.">Salvar Cliente</Button>
        <Button variant="secondary" disabled>
          Aprovar
        </Button>
        <IconButton label="Excluir peça" icon={<Trash2 aria-hidden="true" />} disabled />
      </Specimen>
      <Specimen title="Só ícone" layout="row">
        <IconButton label="Adicionar" variant="primary" icon={<Plus aria-hidden="true" />} />
        <IconButton label="Editar" variant="secondary" icon={<Pencil aria-hidden="true" />} />
        <IconButton label="Mais opções" icon={<EllipsisVertical aria-hidden="true" />} />
      </Specimen>
      <Specimen title="Barra de baixo: 52 px, largura toda, texto longo">
        <Button size="large" block>
          Próximo: Serviços
        </Button>
        <Button size="large" block variant="whatsapp" icon={<WhatsappIcon />}>
          Finalizar e enviar no WhatsApp para a Construtora Álamo e Filhos
        </Button>
      </Specimen>
    </Section>
  )
}

import { Menu, MenuItem, MenuLink } from '../../ui/menu';
import { type Posting, postingPath } from './posting';
import { actionTexts as texts } from './texts';
import { usePostingActions } from './use-posting-actions';

interface PostingMenuProps {
  posting: Posting;
  onRemoved?: () => void;
}

/** What a recruiter can do with a posting: change it, take it off for a while or for good, delete it. */
export function PostingMenu({ posting, onRemoved }: PostingMenuProps) {
  const { setStatus, remove } = usePostingActions();

  function removeIfSure() {
    if (window.confirm(texts.confirmDelete))
      void remove(posting, { success: texts.deleted, ...(onRemoved && { onRemoved }) });
  }

  return (
    <Menu label={texts.menu(posting.title)}>
      <MenuLink to={`${postingPath(posting)}/edit`}>{texts.edit}</MenuLink>
      {posting.status === 'ACTIVE' ? (
        <MenuItem onChoose={() => void setStatus(posting, 'INACTIVE')}>{texts.pause}</MenuItem>
      ) : (
        <MenuItem onChoose={() => void setStatus(posting, 'ACTIVE')}>{texts.reactivate}</MenuItem>
      )}
      {posting.status !== 'CANCELLED' && (
        <MenuItem onChoose={() => void setStatus(posting, 'CANCELLED')}>{texts.cancel}</MenuItem>
      )}
      <MenuItem danger onChoose={removeIfSure}>
        {texts.remove}
      </MenuItem>
    </Menu>
  );
}

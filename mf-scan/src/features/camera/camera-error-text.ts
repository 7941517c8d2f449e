const denied = {
  title: 'Камеру заборонено',
  text: 'Дозволь доступ до камери в налаштуваннях сайту або введи код нижче',
};
const busy = {
  title: 'Камера зайнята',
  text: 'Закрий інший застосунок, що знімає, або введи код нижче',
};
const missing = { title: 'Камери не знайшли', text: 'Введи код нижче: це так само швидко' };
const unsupported = {
  title: 'Тут камера кодів не читає',
  text: 'Введи код нижче: це так само швидко',
};
const failed = {
  title: 'Камера не запустилася',
  text: 'Спробуй ще раз або введи код нижче',
};

/** The message when the camera does not start. */
export interface CameraErrorText {
  readonly title: string;
  readonly text: string;
}

/** Explains why the camera did not start. */
export function cameraErrorText(error: unknown): CameraErrorText {
  const name = error instanceof DOMException ? error.name : '';
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return denied;
    case 'NotReadableError':
    case 'AbortError':
      return busy;
    case 'NotFoundError':
    case 'OverconstrainedError':
      return missing;
    case 'NotSupportedError':
      return unsupported;
    default:
      return failed;
  }
}

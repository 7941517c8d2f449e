export { CameraPanel, type CameraPanelProps } from './printed-codes/camera-panel';
export { cameraSettingsKey, type CameraSettings } from './printed-codes/camera-settings';
export { CodeField, type CodeFieldProps } from './printed-codes/code-field';
export { CodeMarks, type CodeMarksProps, type MarkedCode } from './printed-codes/code-marks';
export type { CodeFormat, FoundCode, Point } from './printed-codes/found-code';
export { readPicture, type PictureSource } from './printed-codes/read-picture';
export { takePicture, type TakenPicture } from './printed-codes/take-picture';

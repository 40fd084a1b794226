import antd from "antd/es/locale/ja_JP";
import "dayjs/locale/ja";

export default { antd, dayjs: "ja" };
